import { hashPassword, verifyPassword } from 'better-auth/crypto'

/** Makes of a password what may be stored, and compares one with it. */
export interface Passwords {
  /** Another text each time, also for the same password. */
  hash(password: string): Promise<string>
  verify(attempt: { hash: string; password: string }): Promise<boolean>
}

/** The sign-in library's salted scrypt: slow on purpose (some 80 ms and 32 MB a time), outside the event loop. */
export const scryptPasswords: Passwords = { hash: hashPassword, verify: verifyPassword }
