// Finds a Chromium for the browser stories, and installs Debian's where that is possible.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

function installed() {
  const dirs = (process.env.PATH ?? '').split(path.delimiter)
  const found = NAMES.flatMap((name) => dirs.map((dir) => path.join(dir, name))).find((file) =>
    existsSync(file),
  )
  return found ?? (existsSync(MAC) ? MAC : null)
}

/**
 * The path of a browser: an installed one, Debian's package when root, or Playwright's own download.
 * Ends the process with one sentence where there is none: a story that cannot run has not passed.
 */
export function requireBrowser() {
  const known = installed()
  if (known) return known
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0) {
    console.log("Installing Debian's chromium ...")
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    spawnSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'],
      { stdio: 'ignore' },
    )
    const debian = installed()
    if (debian) return debian
  }
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    stdio: 'ignore',
  })
  const own = spawnSync(
    process.execPath,
    ['-e', "process.stdout.write(require('@playwright/test').chromium.executablePath())"],
    { encoding: 'utf8' },
  )
  if (own.stdout && existsSync(own.stdout)) return own.stdout
  console.error(
    'No browser found for the browser stories: install Chromium or Chrome and run npm test again.',
  )
  process.exit(1)
}

/** What headless Chromium needs to start in a container and to leave the network alone. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
