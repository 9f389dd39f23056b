import { trpc } from '@client/lib/trpc.ts'

type Utils = ReturnType<typeof trpc.useUtils>
type Area = {
  [Key in keyof Utils]-?: Utils[Key] extends { invalidate: () => Promise<unknown> } ? Key : never
}[keyof Utils]

/** Returns what loads again all open queries of some areas of the router, such as `leads`. */
export function useRefresh(...areas: readonly Area[]): () => Promise<unknown> {
  const utils = trpc.useUtils()
  return () => Promise.all(areas.map((area) => utils[area].invalidate()))
}
