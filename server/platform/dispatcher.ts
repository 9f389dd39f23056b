import type { Logger } from './log.ts'

/** Rows of a transactional outbox: work that is claimed from its own table instead of from the queue's. */
export interface WorkSource<Item> {
  name: string
  concurrency: number
  /** Claims up to `limit` items for this process, most urgent first. */
  claim(limit: number): Promise<Item[]>
  /** Must not reject: the source records failed items itself. */
  handle(item: Item): Promise<void>
}

const POLL_INTERVAL_MS = 1000
/** Delay after a wake-up, so that items that finish together cause one claim. */
const GATHER_MS = 10

export interface Dispatcher {
  wake(): void
  /** Claims nothing more and waits for running items, up to a limit. */
  stop(): Promise<void>
}

/** Keeps up to `concurrency` items running. A finished item frees a slot immediately, so a slow one delays no other. */
export function startDispatcher<Item>(
  { name, concurrency, claim, handle }: WorkSource<Item>,
  log: Logger,
  stopTimeoutMs: number,
): Dispatcher {
  const active = new Set<Promise<void>>()
  const waiting = new Set<() => void>()
  let isWoken = false
  let isStopped = false
  let isAvailable = true

  const wake = () => {
    isWoken = true
    for (const resume of waiting) resume()
  }
  const pause = async (milliseconds: number) => {
    if (isWoken) return
    await new Promise<void>((resolve) => {
      const resume = () => {
        clearTimeout(timer)
        waiting.delete(resume)
        resolve()
      }
      const timer = setTimeout(resume, milliseconds)
      waiting.add(resume)
    })
  }
  const claimUpTo = async (limit: number): Promise<Item[]> => {
    try {
      const items = await claim(limit)
      isAvailable = true
      return items
    } catch (error) {
      if (isAvailable) log.warn({ err: error, work: name }, 'claiming work failed')
      isAvailable = false
      return []
    }
  }
  const start = (item: Item, hasFollowers: boolean) => {
    const turn = handle(item)
      .catch((error) => log.error({ err: error, work: name }, 'work failed'))
      .finally(() => {
        active.delete(turn)
        if (hasFollowers) wake()
      })
    active.add(turn)
  }
  const run = async () => {
    while (!isStopped) {
      isWoken = false
      const free = concurrency - active.size
      const items = free > 0 ? await claimUpTo(free) : []
      // If every slot was filled, more items may be waiting, so each finished item triggers the next claim.
      for (const item of items) start(item, items.length === free)
      await pause(POLL_INTERVAL_MS)
      if (isWoken) await new Promise((resolve) => setTimeout(resolve, GATHER_MS))
    }
  }
  const loop = run()
  return {
    wake,
    async stop() {
      isStopped = true
      wake()
      await loop
      let timer: NodeJS.Timeout | undefined
      const timeout = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, stopTimeoutMs)
      })
      await Promise.race([Promise.all(active), timeout])
      clearTimeout(timer)
    },
  }
}
