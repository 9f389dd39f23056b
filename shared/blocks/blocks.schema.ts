import { z } from 'zod'
import { databaseId } from '../lib/id.schema.ts'
import { labelOf } from '../lib/objects.ts'
import { plainText, SHORT_TEXT_MAX } from '../lib/text.schema.ts'

export const blockKinds = ['mailbox', 'domain', 'network', 'phone'] as const
export type BlockKind = (typeof blockKinds)[number]

const kindLabels: Record<BlockKind, string> = {
  mailbox: 'Email address',
  domain: 'Email domain',
  network: 'Network',
  phone: 'Phone number',
}

export const blockKindLabel = (kind: string) => labelOf(kindLabels, kind)

/** Days of a block; null for one without an end. */
export const blockTerms = { month: 30, year: 365, forever: null } as const
export type BlockTerm = keyof typeof blockTerms
export const blockTermLabels: Record<BlockTerm, string> = {
  month: '30 days',
  year: '1 year',
  forever: 'Forever',
}

const REASON_MAX = 500

/** Record whose sender is blocked. */
export const blockSource = z.object({ from: z.enum(['lead', 'message', 'company']), id: databaseId })
export type BlockSource = z.infer<typeof blockSource>

/** Something of the sender that can be blocked, or why it cannot. */
export const blockChoice = z.object({
  kind: z.enum(blockKinds),
  label: z.string(),
  problem: z.string().nullable(),
})
export type BlockChoice = z.infer<typeof blockChoice>

export const blockSenderInput = blockSource.extend({
  kind: z.enum(blockKinds, { error: 'Please choose what to block' }),
  reason: plainText({ max: REASON_MAX, required: 'Please give a reason', label: 'Reason' }),
  term: z.enum(['month', 'year', 'forever'], { error: 'Please choose how long' }),
})
export type BlockSenderInput = z.infer<typeof blockSenderInput>

export const blocksInput = z.object({
  /** Part of what is blocked, or of the reason. */
  search: plainText({ max: SHORT_TEXT_MAX, label: 'Search' }).optional(),
  page: z.int().min(1).max(100_000).default(1),
  pageSize: z.int().min(1).max(100).default(25),
})
export type BlocksInput = z.infer<typeof blocksInput>

export const senderBlock = z.object({
  id: z.int(),
  kind: z.string(),
  label: z.string(),
  reason: z.string(),
  createdBy: z.string(),
  createdAt: z.date(),
  expiresAt: z.date().nullable(),
})
export type SenderBlock = z.infer<typeof senderBlock>
export const blocksPage = z.object({ rows: z.array(senderBlock), total: z.int() })

export const blockIdInput = z.object({ id: databaseId })
