import { hashPassword, verifyPassword } from 'better-auth/crypto'

export interface Passwords {
  /** Returns a different hash each time, even for the same password. */
  hash(password: string): Promise<string>
  verify(attempt: { hash: string; password: string }): Promise<boolean>
}

/** Salted scrypt of the sign-in library. Slow on purpose (about 80 ms and 32 MB per call), off the event loop. */
export const scryptPasswords: Passwords = { hash: hashPassword, verify: verifyPassword }
