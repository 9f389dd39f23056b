import { z } from 'zod'
import { DATABASE_INTEGER_MAX } from '../lib/id.schema.ts'
import { emailText, plainText, SHORT_TEXT_MAX } from '../lib/text.schema.ts'
import { timeZoneName } from '../lib/time-zone.schema.ts'
import { apiScopes } from './api-scopes.ts'
import { PASSWORD_MAX, PASSWORD_MIN, PASSWORD_MIN_DIFFERENT } from './password-rules.ts'
import { userRoles } from './roles.ts'

export const session = z.object({
  userId: z.int(),
  email: z.string(),
  role: z.string(),
  /** Time zone that the user chose; null for that of the browser. */
  timeZone: z.string().nullable(),
})

export const userRole = z.enum(userRoles, { error: 'Please choose a role' })

/** New password. White space counts and is preserved. */
export const newPassword = z
  .string({ error: 'Please enter a password' })
  .min(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, `Use at most ${PASSWORD_MAX} characters`)
  .refine((text) => new Set(text).size >= PASSWORD_MIN_DIFFERENT, {
    error: 'This is too easy to guess. Use a wider variety of characters',
  })

/** Password to verify. Only its length is validated, because older passwords may predate the rules. */
const enteredPassword = z.string().min(1, 'Please enter your password').max(1000, 'This password is too long')

const factorCode = z
  .string({ error: 'Please enter the code' })
  .trim()
  .min(1, 'Please enter the code')
  .max(50, 'This code is too long')

const personName = plainText({ max: SHORT_TEXT_MAX, required: 'Please enter a name', label: 'Name' })
const token = z.string().max(SHORT_TEXT_MAX)
const id = z.int().min(1).max(DATABASE_INTEGER_MAX)

export const signInInput = z.object({
  email: emailText,
  password: enteredPassword,
})
export const secondStepInput = z.object({ code: factorCode })
/** Output of each sign-in step: a session, or the request for a second factor. */
export const signInOutput = z.object({ signedIn: z.boolean(), secondFactor: z.boolean() })

export const forgotPasswordInput = z.object({ email: emailText })
/** Identical for known and unknown addresses, so the response does not reveal who has an account. */
export const forgotPasswordOutput = z.object({ sent: z.literal(true) })
export const resetLinkInput = z.object({ token })
export const resetLink = z.object({
  valid: z.boolean(),
  email: z.string().nullable(),
  purpose: z.enum(['reset', 'invitation']).nullable(),
})
export const resetPasswordInput = z.object({ token, password: newPassword })

export const successOutput = z.object({ success: z.literal(true) })

export const account = z.object({
  name: z.string(),
  email: z.string(),
  role: userRole,
  timeZone: z.string().nullable(),
  secondFactor: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() }),
})
export type Account = z.infer<typeof account>
export const newLeadChoices = ['now', 'digest', 'off'] as const
/** Emails that a user chose to get. */
export const notificationChoices = z.object({
  newLeads: z.enum(newLeadChoices, { error: 'Please choose when to get emails about new leads' }),
  assignments: z.boolean(),
  mentions: z.boolean(),
})
export type NotificationChoices = z.infer<typeof notificationChoices>
export const setTimeZoneInput = z.object({
  /** Null for the time zone of the browser. */
  timeZone: timeZoneName.nullable(),
})
export const renameInput = z.object({ name: personName })
export const changePasswordInput = z.object({ currentPassword: enteredPassword, newPassword })
export const passwordInput = z.object({ password: enteredPassword })
export const codeInput = z.object({ code: factorCode })
/** Setup data for an authenticator app: a URI to scan, or a secret to type. */
export const factorSetup = z.object({ uri: z.string(), secret: z.string() })
/** Shown once. Only hashes are stored. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) })

export const ownSession = z.object({
  id: z.int(),
  device: z.string(),
  ipAddress: z.string().nullable(),
  signedInAt: z.date(),
  lastSeenAt: z.date(),
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>
export const endSessionInput = z.object({ sessionId: id })
export const endedSessions = z.object({ ended: z.int() })

export const USER_PAGE_MAX = 100
export const userSorts = ['name', 'email', 'role', 'lastSignInAt', 'createdAt'] as const
export const userListInput = z.object({
  search: plainText({ max: SHORT_TEXT_MAX, label: 'Search' }).optional(),
  sort: z.enum(userSorts).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  page: z.int().min(1).max(100_000).default(1),
  pageSize: z.int().min(1).max(USER_PAGE_MAX).default(25),
})
export type UserListInput = z.infer<typeof userListInput>
export const adminUser = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: userRole,
  status: z.enum(['active', 'invited', 'disabled']),
  hasSecondFactor: z.boolean(),
  lastSignInAt: z.date().nullable(),
  createdAt: z.date(),
})
export type AdminUser = z.infer<typeof adminUser>
export const adminUsers = z.object({ rows: z.array(adminUser), total: z.int() })
export const addUserInput = z.object({ name: personName, email: emailText, role: userRole })
export const userInput = z.object({ userId: id })
export const setRoleInput = z.object({ userId: id, role: userRole })
/** `leadsTo` gets the user's open leads; without it they stay as they are. */
export const leaveInput = userInput.extend({ leadsTo: id.optional() })
export const setDisabledInput = leaveInput.extend({ disabled: z.boolean() })

const keyScopes = z.array(z.enum(apiScopes, { error: 'Please choose permissions from the list' }))
export const KEY_NAME_MAX = 100
export const keyLifetimes = [30, 90, 365] as const
export const createKeyInput = z.object({
  name: plainText({ max: KEY_NAME_MAX, required: 'Please name the key', label: 'Name' }),
  scopes: keyScopes
    .min(1, 'Please choose at least one permission')
    .transform((scopes) => apiScopes.filter((scope) => scopes.includes(scope))),
  expiresInDays: z.union(keyLifetimes.map((days) => z.literal(days))).nullable(),
})
export const apiKey = z.object({
  id: z.int(),
  name: z.string(),
  prefix: z.string(),
  scopes: keyScopes,
  createdBy: z.string().nullable(),
  createdAt: z.date(),
  expiresAt: z.date().nullable(),
  lastUsedAt: z.date().nullable(),
  revokedAt: z.date().nullable(),
  isActive: z.boolean(),
})
export type ApiKey = z.infer<typeof apiKey>
export const createdKey = z.object({ id: z.int(), key: z.string() })
export const keyInput = z.object({ keyId: id })
