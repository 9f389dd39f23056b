import postcss, { type ChildNode, type Container, type Rule } from 'postcss'

/** A piece of a stylesheet: a rule or statement, or a block (`@media`) of them. */
type Piece = { text: string; needs: readonly string[][] } | { open: string; pieces: Piece[] }

/**
 * Makes a stylesheet into a function that gives of it what a page needs as it comes: every rule whose classes the
 * HTML has, in the sheet's own order. What opens later (dialogs, toasts) needs the whole sheet, which the app loads.
 */
export function pageStyles(css: string): (html: string) => string {
  const pieces = readPieces(postcss.parse(css))
  return (html) => {
    const classes = classesOf(html)
    return write(pieces, classes)
  }
}

function readPieces(container: Container<ChildNode>): Piece[] {
  return (container.nodes ?? []).flatMap((node): Piece[] => {
    if (node.type === 'rule') return [{ text: node.toString(), needs: needsOf(node) }]
    if (node.type !== 'atrule') return []
    const isGroup = /^(media|supports|layer|container)$/.test(node.name) && node.nodes
    if (!isGroup) return [{ text: node.nodes ? node.toString() : `${node.toString()};`, needs: [] }]
    return [{ open: `@${node.name}${node.raws.afterName ?? ' '}${node.params}{`, pieces: readPieces(node) }]
  })
}

/**
 * For each of a rule's selectors the classes without which it can meet nothing. Those in `:is()`, `:not()` and their
 * like are alternatives and exceptions: not asked for.
 */
function needsOf({ selectors }: Rule): string[][] {
  return selectors.map((selector) =>
    [...withoutArguments(selector).matchAll(/\.(-?[\w-]+)/g)].map((match) => match[1] ?? ''),
  )
}

function withoutArguments(selector: string): string {
  const inner = selector.replace(/\([^()]*\)/g, '')
  return inner === selector ? selector.replace(/\[[^\]]*\]/g, '') : withoutArguments(inner)
}

function classesOf(html: string): Set<string> {
  const classes = new Set<string>()
  for (const [, value = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of value.split(' ')) classes.add(name)
  }
  return classes
}

function write(pieces: readonly Piece[], classes: ReadonlySet<string>): string {
  let css = ''
  for (const piece of pieces) {
    if ('open' in piece) {
      const inner = write(piece.pieces, classes)
      if (inner) css += `${piece.open}${inner}}`
    } else if (
      piece.needs.length === 0 ||
      piece.needs.some((names) => names.every((name) => classes.has(name)))
    ) {
      css += piece.text
    }
  }
  return css
}
