import { randomBytes, scryptSync } from 'node:crypto'
import type { Passwords } from '@server/platform/passwords.ts'

/** Same algorithm as in production at minimum cost: the full cost would take a quarter of the total test time. */
export const quickPasswords: Passwords = {
  async hash(password) {
    const salt = randomBytes(16).toString('hex')
    return `${salt}:${getKey(password, salt)}`
  },
  async verify({ hash, password }) {
    const [salt = '', key] = hash.split(':')
    return getKey(password, salt) === key
  },
}

function getKey(password: string, salt: string): string {
  return scryptSync(password.normalize('NFKC'), salt, 64, { N: 2, r: 1, p: 1 }).toString('hex')
}
