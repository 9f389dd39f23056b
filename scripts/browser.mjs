// Finds Chrome or Chromium for the browser tests, or installs the Debian package if possible.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

function findInstalled() {
  const dirs = (process.env.PATH ?? '').split(path.delimiter)
  const candidates = NAMES.flatMap((name) => dirs.map((dir) => path.join(dir, name)))
  return [...candidates, MAC].find((file) => existsSync(file)) ?? null
}

function installDebianPackage() {
  const apt = (...args) => spawnSync('apt-get', args, { stdio: 'ignore' })
  if (process.getuid?.() !== 0 || apt('--version').status !== 0) return
  console.log("No Chrome or Chromium found. Installing Debian's chromium package ...")
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core')
}

/**
 * Returns the path of a browser: CHROMIUM, an installed one, or the Debian package as root. Ends the process without.
 */
export function requireBrowser() {
  const named = process.env.CHROMIUM
  if (named) {
    if (existsSync(named)) return named
    console.error(`CHROMIUM names ${named}, which does not exist.`)
    process.exit(1)
  }
  const installed = findInstalled()
  if (installed) return installed
  installDebianPackage()
  const debian = findInstalled()
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
