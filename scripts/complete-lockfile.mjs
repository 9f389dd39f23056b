// `npm run complete-lockfile`, after adding a package: adds optional packages of other platforms, without which `npm
// ci` rejects the lockfile.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

process.chdir(path.dirname(import.meta.dirname))
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const PLATFORM = /(android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32|aix)[-_]?(.*)$/
const CPUS = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'loong64']

/** Returns true if a package at `where` finds `name` in its own or an outer node_modules. */
function isLocked(where, name) {
  const outer = where.lastIndexOf('/node_modules/')
  if (lock.packages[`${where ? `${where}/` : ''}node_modules/${name}`]) return true
  return where === '' ? false : isLocked(outer < 0 ? '' : where.slice(0, outer), name)
}

function toEntry(name, version, dev) {
  const [, os, rest] = PLATFORM.exec(name) ?? []
  if (!os || !/^\d/.test(version)) return null
  const cpu = CPUS.find((known) => rest.includes(known))
  const libc = rest.includes('musl') ? 'musl' : /-gnu/.test(rest) ? 'glibc' : null
  return {
    version,
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(dev ? { dev } : {}),
    ...(libc ? { libc: [libc] } : {}),
    optional: true,
    os: [os],
  }
}

let added = 0
for (const [where, { optionalDependencies = {}, dev }] of Object.entries({ ...lock.packages })) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const entry = isLocked(where, name) ? null : toEntry(name, version, dev)
    if (!entry) continue
    lock.packages[`node_modules/${name}`] = entry
    added += 1
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
console.log(`Added ${added} entries.`)
