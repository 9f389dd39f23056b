import os from 'node:os'

export interface Budget {
  what: string
  value: number
  limit: { atLeast: number } | { atMost: number }
  unit: '' | 'ms' | 's' | 'MB' | '%'
}

export interface Figure {
  what: string
  perSecond?: number
  medianMs?: number
  cpuMsPerRequest?: number
  rssMb?: number
}

export interface Results {
  budgets: Budget[]
  figures: Figure[]
}

export interface Column extends Results {
  name: string
}

export function isMet({ value, limit }: Budget): boolean {
  return 'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost
}

/** Renders budgets, then the figures behind them, with a column for each database. */
export function report(columns: Column[]): string {
  const names = columns.map((column) => column.name)
  const [first] = columns
  const budgets = (first?.budgets ?? []).map((budget, row) => [
    budget.what,
    'atLeast' in budget.limit
      ? `at least ${budget.limit.atLeast}`
      : `at most ${budget.limit.atMost}${budget.unit && ` ${budget.unit}`}`,
    ...columns.map((column) => formatBudget(column.budgets[row])),
  ])
  const figures = (first?.figures ?? []).map((figure, row) => [
    figure.what,
    ...columns.map((column) => formatFigure(column.figures[row])),
  ])
  return [
    table(['Ratio', 'Budget', ...names], budgets),
    table(['Responses per second, median time, CPU time per response, memory', ...names], figures),
    `Node.js ${process.versions.node}, ${os.cpus().length} x ${os.cpus()[0]?.model.trim() ?? 'unknown processor'}, ${os.platform()} ${os.arch()}`,
  ].join('\n\n')
}

function formatBudget(budget: Budget | undefined): string {
  if (!budget) return ''
  const digits = budget.value < 10 ? 2 : 1
  return `${budget.value.toFixed(digits)}${budget.unit && ` ${budget.unit}`}, ${isMet(budget) ? 'met' : '**missed**'}`
}

function formatFigure(figure: Figure | undefined): string {
  const { perSecond, medianMs, cpuMsPerRequest, rssMb } = figure ?? {}
  return [
    perSecond !== undefined && `${Math.round(perSecond).toLocaleString('en')}/s`,
    medianMs !== undefined && `${medianMs.toFixed(1)} ms`,
    cpuMsPerRequest !== undefined && `${cpuMsPerRequest.toFixed(2)} CPU-ms`,
    rssMb !== undefined && `${Math.round(rssMb)} MB`,
  ]
    .filter(Boolean)
    .join(', ')
}

function table(head: string[], rows: string[][]): string {
  const widths = head.map((cell, column) =>
    Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
