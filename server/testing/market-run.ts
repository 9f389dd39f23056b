import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { MarketSize } from './market-plan.ts'

export interface MarketResult {
  states: Record<string, number>
  /** Companies with a measured response time at the end. */
  measured: number
  /** What differs between the product and the journal. */
  faults: string[]
  /** Times at which the process was killed. */
  kills: number
}

const LOOK_EVERY_MS = 20
/** Lines of the journal for each lead: its own, emails and answers. */
const LINES_PER_LEAD = 5
const LINES_PER_DAY = 24

/**
 * Runs the simulation in a process of its own, kills it (-9) at several points and lets another one continue.
 * @throws Error if a process ends by itself without a result
 */
export async function runMarket(
  size: MarketSize,
  env: { DATA_DIR: string; DATABASE_URL?: string },
  { kills, say }: { kills: number; say: (line: string) => void },
): Promise<MarketResult> {
  const journal = path.join(env.DATA_DIR, 'journal.jsonl')
  const lines = () => (existsSync(journal) ? readFileSync(journal, 'utf8').split('\n').length : 0)
  const expected = size.leads * LINES_PER_LEAD + size.days * LINES_PER_DAY
  let killed = 0
  for (;;) {
    const killAt = killed < kills ? (expected * (killed + 1)) / (kills + 2) : Number.POSITIVE_INFINITY
    const args = ['--import', 'tsx', 'scripts/simulate-market.ts', '--child', JSON.stringify(size)]
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (text: string) => {
        output += text
        for (const line of text.split('\n')) if (line && !line.startsWith('{')) say(line)
      })
    }
    const exited = once(child, 'exit')
    while (child.exitCode === null && child.signalCode === null && lines() < killAt)
      await pause(LOOK_EVERY_MS)
    if (child.exitCode === null && child.signalCode === null && Number.isFinite(killAt)) {
      child.kill('SIGKILL')
      await exited
      killed += 1
      say(`killed (-9) after ${lines()} lines`)
      continue
    }
    await exited
    const result = output.split('\n').findLast((line) => line.startsWith('{'))
    if (child.exitCode !== 0 || !result) throw new Error(`The simulation ended without a result:\n${output}`)
    return { ...(JSON.parse(result) as Omit<MarketResult, 'kills'>), kills: killed }
  }
}
