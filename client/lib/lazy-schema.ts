import type { z } from 'zod'

/** Schema whose code loads at the first touch of its form. Visitors who only read the page never load it. */
export interface LazySchema<Schema extends z.ZodType = z.ZodType> {
  /** Null until loaded. */
  loaded: Schema | null
  /** Repeated calls are free. */
  load: () => Promise<unknown>
}

/** Returns a schema that `useServerForm` loads when needed. */
export function lazySchema<Schema extends z.ZodType>(load: () => Promise<Schema>): LazySchema<Schema> {
  const lazy: LazySchema<Schema> = {
    loaded: null,
    load: async () => {
      lazy.loaded ??= await load()
    },
  }
  return lazy
}

/** Returns whether a schema can validate now. */
export function isLoaded(schema: z.ZodType | LazySchema): boolean {
  return !('load' in schema) || schema.loaded !== null
}

/** Loads a lazy schema. Other schemas need no loading. */
export async function loadSchema(schema: z.ZodType | LazySchema): Promise<void> {
  if ('load' in schema) await schema.load()
}

/** @throws if it is not loaded */
export function loadedSchema<Schema extends z.ZodType>(schema: Schema | LazySchema<Schema>): Schema {
  if (!('load' in schema)) return schema
  if (!schema.loaded) throw new Error('The schema of the form was not loaded')
  return schema.loaded
}
