import { PASSWORD_MAX, PASSWORD_MIN, PASSWORD_MIN_DIFFERENT } from '@shared/password-rules.ts'
import { z } from 'zod'
import { DATABASE_INTEGER_MAX } from './id.schema.ts'
import { emailText, plainText, SHORT_TEXT_MAX } from './text.schema.ts'

/** The signed-in admin. */
export const session = z.object({ userId: z.int(), email: z.string(), role: z.string() })

/** What a user may be made; `admin`, the documented default of old rows, reads as owner. */
export const userRoles = ['owner', 'editor', 'viewer'] as const
export type UserRole = (typeof userRoles)[number]
export const userRole = z.enum(userRoles, { error: 'Please choose a role' })

/** A password to be set. White space counts and stays. */
export const newPassword = z
  .string({ error: 'Please enter a password' })
  .min(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, `Use at most ${PASSWORD_MAX} characters`)
  .refine((text) => new Set(text).size >= PASSWORD_MIN_DIFFERENT, {
    error: 'This is too easy to guess. Use more different characters',
  })

/** A password to be checked: whatever was once set, so only its size is looked at. */
const givenPassword = z.string().min(1, 'Please enter your password').max(1000, 'This password is too long')

/** A code of six digits, with or without a space, or a recovery code. */
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
  password: givenPassword,
})
export const secondStepInput = z.object({ code: factorCode })
/** What each step answers: a session, or that a code is needed for one. */
export const signInAnswer = z.object({ signedIn: z.boolean(), secondFactor: z.boolean() })

export const forgotPasswordInput = z.object({ email: emailText })
/** The same whether or not there is such a user. */
export const forgotPasswordAnswer = z.object({ sent: z.literal(true) })
export const resetLinkInput = z.object({ token })
/** Whether a link still works, and for whom; nothing more is said of one that does not. */
export const resetLink = z.object({
  valid: z.boolean(),
  email: z.string().nullable(),
  purpose: z.enum(['reset', 'invitation']).nullable(),
})
export const resetPasswordInput = z.object({ token, password: newPassword })

export const done = z.object({ success: z.literal(true) })

/** Who is signed in, for the account screen. */
export const account = z.object({
  name: z.string(),
  email: z.string(),
  role: userRole,
  secondFactor: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() }),
})
export type Account = z.infer<typeof account>
export const renameInput = z.object({ name: personName })
export const changePasswordInput = z.object({ currentPassword: givenPassword, newPassword })
export const passwordInput = z.object({ password: givenPassword })
export const codeInput = z.object({ code: factorCode })
/** For an authenticator app: to be scanned, or typed. */
export const factorSetup = z.object({ uri: z.string(), secret: z.string() })
/** Shown once; afterwards nobody can read them. */
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
  /** `invited`: has never set a password. */
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
export const setDisabledInput = z.object({ userId: id, disabled: z.boolean() })

/** A key's scope is the role it acts as. None is an owner's. */
export const keyScopes = ['viewer', 'editor'] as const
export type KeyScope = (typeof keyScopes)[number]
export const KEY_NAME_MAX = 100
export const keyLifetimes = [30, 90, 365] as const
export const createKeyInput = z.object({
  name: plainText({ max: KEY_NAME_MAX, required: 'Please name the key', label: 'Name' }),
  scope: z.enum(keyScopes, { error: 'Please choose what the key may do' }),
  /** Null: until it is revoked. */
  expiresInDays: z.union(keyLifetimes.map((days) => z.literal(days))).nullable(),
})
export const apiKey = z.object({
  id: z.int(),
  name: z.string(),
  prefix: z.string(),
  scope: z.enum(keyScopes),
  createdBy: z.string().nullable(),
  createdAt: z.date(),
  expiresAt: z.date().nullable(),
  lastUsedAt: z.date().nullable(),
  revokedAt: z.date().nullable(),
  isActive: z.boolean(),
})
export type ApiKey = z.infer<typeof apiKey>
/** The only time the key itself is told. */
export const createdKey = z.object({ id: z.int(), key: z.string() })
export const keyInput = z.object({ keyId: id })
