import { z } from 'zod'
import { databaseId } from '../lib/id.schema.ts'
import { leadContactStep, leadPropertyStep } from './lead.schema.ts'
import { hiredChoices } from './own-progress.ts'

export const reportReachedInput = z.object({
  leadId: databaseId,
  companyId: databaseId,
  isReached: z.boolean(),
})
export type ReportReachedInput = z.infer<typeof reportReachedInput>

export const reportHiredInput = z
  .object({
    leadId: databaseId,
    hired: z.enum(hiredChoices, { error: 'Please select whom you hired' }),
    companyId: databaseId.optional(),
  })
  .refine(({ hired, companyId }) => (hired === 'here') === (companyId !== undefined), {
    path: ['hired'],
    error: 'Please select whom you hired',
  })
export type ReportHiredInput = z.infer<typeof reportHiredInput>

/** What an owner can correct, under the rules of the lead form. Fields left out stay. */
export const correctOwnInput = z.object({
  leadId: databaseId,
  ...leadContactStep.pick({ fullName: true, phone: true }).partial().shape,
  ...leadPropertyStep.pick({ propertyAddress: true, propertyType: true, additionalInfo: true }).partial()
    .shape,
})
export type CorrectOwnInput = z.infer<typeof correctOwnInput>
export type CorrectOwnValues = Omit<z.input<typeof correctOwnInput>, 'leadId'>

export const stopOwnInput = z.object({ leadId: databaseId })
