import { z } from 'zod'

type Issue = Parameters<NonNullable<ReturnType<typeof z.config>['localeError']>>[0]

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  date: 'a date',
}
const units: Record<string, string> = { string: ' characters', array: ' entries' }

/** Makes the messages of schemas that have none of their own plain sentences: programs show them to people. */
export function setPlainSchemaMessages(): void {
  z.config({ localeError: toMessage })
}

function toMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is required'
      return `Must be ${kinds[issue.expected] ?? 'of another kind'}`
    case 'invalid_value':
      return `Must be ${issue.values.map(String).join(' or ')}`
    case 'too_small':
      return `Must be at least ${issue.minimum}${units[issue.origin] ?? ''}`
    case 'too_big':
      return `Must be at most ${issue.maximum}${units[issue.origin] ?? ''}`
    case 'unrecognized_keys':
      return `Has fields that do not exist: ${issue.keys.join(', ')}`
    default:
      return 'This value cannot be used'
  }
}
