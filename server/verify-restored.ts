import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Config, toChildEnv } from './config/env.ts'
import { createDeps } from './deps.ts'
import { verifyChain } from './modules/audit/audit-check.service.ts'
import { StartError } from './platform/data-dir.ts'

const START_TIMEOUT_MS = 120_000
const READY = /is ready +http:\S*:(\d+)/
/** A page without data, one with, and the door of the admin. */
const PROBES = ['/healthz', '/readyz', '/locations/fl', '/admin/sign-in']

/**
 * Checks the audit chain of a restored database, starts the server on it and requests some pages.
 * @param startCommand script of Node.js, with arguments, that starts a web process
 * @throws StartError with what failed
 */
export async function verifyRestored(
  config: Config,
  startCommand: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  await verifyAuditChain(config, say)
  const child = spawn(process.execPath, [...startCommand], {
    env: toChildEnv({
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:0',
      JOBS: 'off',
      PAGE_CHECKS: 'off',
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  try {
    const port = await waitForPort(child.stdout, child.stderr, exited)
    for (const path of PROBES) {
      const { status } = await fetch(`http://127.0.0.1:${port}${path}`)
      if (status !== 200)
        throw new StartError(`The server on the restored database responds to ${path} with ${status}.`)
    }
    say(`The server starts on it and responds to ${PROBES.join(', ')}.`)
  } finally {
    child.kill('SIGTERM')
    await exited
  }
}

async function verifyAuditChain(config: Config, say: (line: string) => void): Promise<void> {
  const { deps, close } = await createDeps(
    config,
    () => {},
    () => process.exit(1),
  )
  try {
    const { checked, firstBad } = await verifyChain(deps)
    if (firstBad)
      throw new StartError(
        firstBad.fault === 'seal'
          ? 'The seals of the audit log do not match SECRET. Set the secret that belongs to the backup.'
          : `The audit log is broken at position ${firstBad.position}: ${firstBad.fault}.`,
      )
    say(`The audit log is complete: ${checked} events.`)
  } finally {
    await close()
  }
}

/** Resolves to the port once the server prints its URL. @throws StartError with its output if it does not start */
function waitForPort(
  stdout: NodeJS.ReadableStream,
  stderr: NodeJS.ReadableStream,
  exited: Promise<unknown>,
): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    const fail = () =>
      reject(new StartError(`The server does not start on the restored database:\n${output}`))
    const timer = setTimeout(fail, START_TIMEOUT_MS)
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const port = READY.exec(output)?.[1]
      if (!port) return
      clearTimeout(timer)
      resolve(port)
    }
    stdout.on('data', read)
    stderr.on('data', read)
    exited.then(fail, fail).finally(() => clearTimeout(timer))
  })
}
