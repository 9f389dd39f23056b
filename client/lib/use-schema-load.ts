import { useRef } from 'react'
import type { z } from 'zod'
import { isLoaded, type LazySchema, loadSchema } from './lazy-schema.ts'

/**
 * Returns a function that loads a schema if it is lazy. It resolves to false while an earlier call loads it, so that
 * repeated presses count once.
 */
export function useSchemaLoad(): (schema: z.ZodType | LazySchema) => Promise<boolean> {
  const isLoading = useRef(false)
  return async (schema) => {
    if (isLoaded(schema)) return true
    if (isLoading.current) return false
    isLoading.current = true
    try {
      await loadSchema(schema)
      return true
    } finally {
      isLoading.current = false
    }
  }
}
