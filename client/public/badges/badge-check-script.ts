import { absoluteUrl, urls } from '@shared/lib/urls.ts'

/**
 * Returns a Node.js script without packages that verifies a badge's signed statement, online or from files. A test runs
 * it.
 */
export function badgeCheckScript(publicUrl: string, companyId: number): string {
  const statement = absoluteUrl(publicUrl, urls.badgeStatement(companyId))
  const keys = absoluteUrl(publicUrl, urls.hostscoreKeys())
  return `// check-badge.mjs: node check-badge.mjs [statement.json keys.json]
import { createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
const [statement, keys] = process.argv.slice(2).map((file) => JSON.parse(readFileSync(file)))
const load = async (url) => (await fetch(url)).json()
const { jws } = statement ?? (await load('${statement}'))
const { keys: known } = keys ?? (await load('${keys}'))
const [head, body, signature] = jws.split('.')
const read = (part) => JSON.parse(Buffer.from(part, 'base64url'))
const key = createPublicKey({ key: known.find((jwk) => jwk.kid === read(head).kid), format: 'jwk' })
if (!verify(null, Buffer.from(\`\${head}.\${body}\`), key, Buffer.from(signature, 'base64url'))) throw new Error('Altered')
const badge = read(body)
if (badge.sub !== 'company:${companyId}' || badge.exp * 1000 < Date.now()) throw new Error('Too old, or another company')
if (badge.status !== 'valid') throw new Error(\`The badge is \${badge.status}\`)
console.log(\`\${badge.company}: \${badge.tier}, HostScore \${badge.score}, valid until \${badge.validUntil}\`)
`
}
