import { loadStored, removeStored, saveStored } from '@client/lib/tab-storage.ts'
import { useEffect, useRef, useState } from 'react'
import { useSession } from './session.ts'
import { useUnsavedInput } from './unsaved-input.ts'

const PREFIX = 'adminDraft:'
const toKey = (userId: number, name: string) => `${PREFIX}${userId}:${name}`

function listKeys(prefix: string): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
  } catch {
    // On the server, or switched off: nothing is stored.
    return []
  }
}

/** Forgets all drafts in this tab. */
export function forgetDrafts(): void {
  listKeys(PREFIX).forEach(removeStored)
}

/** Returns the user's drafts about a record, such as `lead:5`, and what forgets them. */
export function useDraftsOf(record: string): { read: () => string[]; forget: () => void } {
  const { userId } = useSession()
  const prefix = toKey(userId, `${record}:`)
  return {
    read: () => listKeys(prefix).map((key) => Object.values(loadStored(key)).join('\n')),
    forget: () => listKeys(prefix).forEach(removeStored),
  }
}

/** Returns a function that tells whether the user left a draft in a form, such as `lead:5:reply`. */
export function useHasDraft(): (name: string) => boolean {
  const { userId } = useSession()
  return (name) => listKeys(toKey(userId, name)).length > 0
}

/** State of a form that opens on demand. It is open at first if it was left with a draft. */
export function useOpenForm(name: string) {
  const hasDraft = useHasDraft()
  return useState(() => hasDraft(name))
}

/**
 * Keeps what is typed into a form in the tab, for this user and record, until it is sent or given up: it survives a
 * reload, a sign-in and the deletion of the record.
 * @param name record and form, such as `lead:5:note`
 * @param typed the typed fields; empty when there is nothing to keep
 * @param restore puts the fields of a draft into the form
 * @param question asked before the drawer of the record loses them
 * @returns what forgets the draft
 */
export function useDraft<Typed extends object>(
  name: string,
  typed: Partial<Typed>,
  restore: (typed: Partial<Typed>) => void,
  question?: string,
): () => void {
  const { userId } = useSession()
  useUnsavedInput(Object.keys(typed).length > 0, question)
  const key = toKey(userId, name)
  const isRestored = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: stores what changed; a forgotten draft stays forgotten
  useEffect(() => {
    const stored = loadStored(key)
    if (!isRestored.current && Object.keys(stored).length > 0) restore(stored as Partial<Typed>)
    else if (Object.keys(typed).length > 0) saveStored(key, typed)
    else removeStored(key)
    isRestored.current = true
  }, [key, JSON.stringify(typed)])
  return () => removeStored(key)
}
