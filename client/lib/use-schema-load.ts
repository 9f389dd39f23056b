import { useRef, useState } from 'react'
import type { z } from 'zod'
import { isLoaded, type LazySchema, loadSchema } from './lazy-schema.ts'

interface SchemaLoad {
  /** Loads a schema if it is lazy. Resolves to false while an earlier call loads it: repeated presses count once. */
  load: (schema: z.ZodType | LazySchema) => Promise<boolean>
  isLoading: boolean
}

/** Loads a form's schema on a press, and tells that it is loading. */
export function useSchemaLoad(): SchemaLoad {
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
    } finally {
      markLoading(false)
    }
  }
  return { load, isLoading }
}
