import { useRef, useState } from 'react'
import type { z } from 'zod'
import { isLoaded, type LazySchema, loadSchema } from './lazy-schema.ts'

interface SchemaLoad {
  /**
   * Loads a schema if it is lazy. Resolves to false while an earlier call loads it, so that repeated presses count once,
   * and after a failure, which the next press retries.
   */
  load: (schema: z.ZodType | LazySchema) => Promise<boolean>
  isLoading: boolean
}

/**
 * Loads a form's schema on a press, and tells that it is loading.
 * @param onFailed tells the user; rethrows the error if it cannot
 */
export function useSchemaLoad(onFailed: (error: unknown) => Promise<void>): SchemaLoad {
  const loading = useRef(false)
  const [isLoading, setLoading] = useState(false)
  const markLoading = (now: boolean) => {
    loading.current = now
    setLoading(now)
  }
  const load = async (schema: z.ZodType | LazySchema) => {
    if (isLoaded(schema)) return true
    if (loading.current) return false
    markLoading(true)
    try {
      await loadSchema(schema)
      return true
    } catch (error) {
      await onFailed(error)
      return false
    } finally {
      markLoading(false)
    }
  }
  return { load, isLoading }
}
