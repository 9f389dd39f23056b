import { randomBytes, scryptSync } from 'node:crypto'
import type { Passwords } from '@server/platform/passwords.ts'

/** As the server's, at the lowest cost: what makes guessing slow would be a quarter of all tests' time. */
export const quickPasswords: Passwords = {
  async hash(password) {
    const salt = randomBytes(16).toString('hex')
    return `${salt}:${keyOf(password, salt)}`
  },
  async verify({ hash, password }) {
    const [salt = '', key] = hash.split(':')
    return keyOf(password, salt) === key
  },
}

function keyOf(password: string, salt: string): string {
  return scryptSync(password.normalize('NFKC'), salt, 64, { N: 2, r: 1, p: 1 }).toString('hex')
}
