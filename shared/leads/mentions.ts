/** Mentions of users in notes: `@` and the user's full name. */

import { foldText } from '../lib/fold-text.ts'

interface NamedPerson {
  id: number
  name: string
}

export interface NotePart {
  text: string
  /** User mentioned by this part; null for plain text. */
  userId: number | null
}

const WORD = /[\p{L}\p{N}]/u

/** Splits a note into plain text and mentions. Of several names that begin alike, the longest counts. */
export function splitMentions(note: string, people: readonly NamedPerson[]): NotePart[] {
  const byLength = people.toSorted((a, b) => b.name.length - a.name.length)
  const parts: NotePart[] = []
  let plain = ''
  for (let at = 0; at < note.length; ) {
    const person = note[at] === '@' ? byLength.find(({ name }) => isMentionAt(note, at, name)) : undefined
    if (person) {
      if (plain) parts.push({ text: plain, userId: null })
      parts.push({ text: note.slice(at, at + 1 + person.name.length), userId: person.id })
      at += 1 + person.name.length
      plain = ''
    } else {
      plain += note[at]
      at += 1
    }
  }
  if (plain) parts.push({ text: plain, userId: null })
  return parts
}

/** An email address is no mention, and neither is a longer word that begins with the name. */
function isMentionAt(note: string, at: number, name: string): boolean {
  const end = at + 1 + name.length
  return (
    name !== '' &&
    note.slice(at + 1, end).toLowerCase() === name.toLowerCase() &&
    !WORD.test(note[at - 1] ?? '') &&
    !WORD.test(note[end] ?? '')
  )
}

/** Returns the ids of the mentioned users, each once. */
export function findMentioned(note: string, people: readonly NamedPerson[]): number[] {
  return [...new Set(splitMentions(note, people).flatMap(({ userId }) => userId ?? []))]
}

const NAME_PART_MAX = 40

/** Finds the mention that is being typed before the caret: where its `@` is, and the text after it. */
export function findOpenMention(text: string, caret: number): { start: number; query: string } | null {
  const start = text.lastIndexOf('@', caret - 1)
  if (start < 0 || caret <= start || WORD.test(text[start - 1] ?? '')) return null
  const query = text.slice(start + 1, caret)
  return query.includes('\n') || query.length > NAME_PART_MAX ? null : { start, query }
}

/** Returns the people whose name, or a later part of it, begins with the query. */
export function suggestPeople<Person extends NamedPerson>(
  people: readonly Person[],
  query: string,
): Person[] {
  const wanted = foldText(query)
  return people.filter(({ name }) => ` ${foldText(name)}`.includes(` ${wanted}`))
}
