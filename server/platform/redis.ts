import { Redis } from 'ioredis'
import type { Logger } from './log.ts'

/** A command that takes longer is given up, so that a slow server does not slow down requests. */
const COMMAND_TIMEOUT_MS = 250
const LONGEST_RECONNECT_MS = 5_000

/** Connects to Valkey or Redis. Commands fail immediately while it is away, and it is tried again in the background. */
export function openRedis(url: string, log: Logger): Redis {
  const redis = new Redis(url, {
    commandTimeout: COMMAND_TIMEOUT_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 200, LONGEST_RECONNECT_MS),
  })
  let isAway = false
  redis.on('error', (error) => {
    if (!isAway) log.warn({ err: error }, 'Redis is away: every process counts rate limits by itself')
    isAway = true
  })
  redis.on('ready', () => {
    if (isAway) log.info('Redis is available again')
    isAway = false
  })
  return redis
}
