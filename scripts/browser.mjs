// Finds Chrome or Chromium for the browser tests, or installs the Debian package if possible.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** The headless shell has no browser window to run, so tests take a third less time in it. */
const HEADLESS_SHELL = 'chromium-headless-shell'
const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

function findInstalled(names) {
  const dirs = (process.env.PATH ?? '').split(path.delimiter)
  const candidates = names.flatMap((name) => dirs.map((dir) => path.join(dir, name)))
  return [...candidates, MAC].find((file) => existsSync(file)) ?? null
}

/** Installs the first of these packages that Debian's release has. */
function installDebianPackage(names) {
  const apt = (...args) => spawnSync('apt-get', args, { stdio: 'ignore' })
  if (process.getuid?.() !== 0 || apt('--version').status !== 0) return
  console.log(`No Chrome or Chromium found. Installing Debian's ${names[0]} package ...`)
  apt('update', '-qq')
  names.some(
    (name) => apt('install', '-y', '-qq', '--no-install-recommends', name, 'fonts-dejavu-core').status === 0,
  )
}

/**
 * Returns the path of a browser: CHROMIUM, an installed one, or the Debian package as root. Ends the process without.
 * @param {{ canBeShell?: boolean }} options canBeShell: prefers Chromium's headless shell
 */
export function requireBrowser({ canBeShell = false } = {}) {
  const names = canBeShell ? [HEADLESS_SHELL, ...NAMES] : NAMES
  const named = process.env.CHROMIUM
  if (named) {
    if (existsSync(named)) return named
    console.error(`CHROMIUM names ${named}, which does not exist.`)
    process.exit(1)
  }
  const installed = findInstalled(names)
  if (installed) return installed
  installDebianPackage(names.filter((name) => name.startsWith('chromium')))
  const debian = findInstalled(names)
  if (debian) return debian
  console.error(
    'The browser tests need Chrome or Chromium: run "apt-get install chromium" as root, or set CHROMIUM to the path of one.',
  )
  process.exit(1)
}

/** Arguments for headless Chromium in a container, without direct network access. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
