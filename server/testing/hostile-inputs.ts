import { z } from 'zod'

/** JSON Schema of one part of an input. */
interface Shape {
  type?: string | string[]
  anyOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  const?: unknown
  enum?: unknown[]
  default?: unknown
  minimum?: number
  format?: string
}

type Path = readonly (string | number)[]

/** Input with one hostile value. */
interface HostileInput {
  /** `changes.rating = "\u0000"` */
  what: string
  input: unknown
}

/**
 * Returns inputs that fit a schema as closely as possible except for one hostile value: one input for each position
 * and value.
 */
export function hostileInputs(schema: z.ZodType, values: readonly unknown[]): HostileInput[] {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  const start = sample(shape)
  return getLeafPaths(shape).flatMap((path) =>
    values.map((value) => ({
      what: `${path.join('.') || 'input'} = ${JSON.stringify(value)}`,
      input: withValue(start, path, value),
    })),
  )
}

/** Returns the paths to all leaves of a schema, including alternatives and list items. */
function getLeafPaths({ anyOf, properties, items }: Shape): Path[] {
  if (anyOf) return anyOf.flatMap(getLeafPaths)
  if (properties)
    return Object.entries(properties).flatMap(([name, shape]) =>
      getLeafPaths(shape).map((path) => [name, ...path]),
    )
  return items ? getLeafPaths(items).map((path) => [0, ...path]) : [[]]
}

const texts: Record<string, string> = {
  email: 'somebody@home.example',
  date: '2026-11-01',
  'date-time': '2026-11-01T00:00:00.000Z',
}

/** Returns a value that fits the schema, or nearly. */
function sample(shape: Shape): unknown {
  const { anyOf, properties, items, format } = shape
  if (shape.default !== undefined) return shape.default
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  if (anyOf?.[0]) return sample(anyOf[0])
  if (properties) {
    const required = shape.required ?? []
    return Object.fromEntries(required.map((name) => [name, sample(properties[name] ?? {})]))
  }
  if (items) return [sample(items)]
  switch ([shape.type].flat()[0]) {
    case 'integer':
    case 'number':
      return Math.max(1, shape.minimum ?? 1)
    case 'boolean':
      return true
    default:
      return texts[format ?? ''] ?? 'a text of some length'
  }
}

function withValue(input: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (typeof key === 'number') return [withValue((input as unknown[] | undefined)?.[key], rest, value)]
  const fields = (input ?? {}) as Record<string, unknown>
  return { ...fields, [key]: withValue(fields[key], rest, value) }
}
