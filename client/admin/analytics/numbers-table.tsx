import { SmallNote } from '@client/admin/parts/note.tsx'
import { Table } from '@mantine/core'
import { formatNumber } from '@shared/lib/format.ts'
import type { ReactNode } from 'react'

interface NumbersTableProps {
  caption: string
  /** Heading of the names. */
  heading: string
  /** On phones, the numbers of secondary columns stand below the name. */
  columns: readonly { label: string; isSecondary?: boolean }[]
  rows: readonly { key: string; name: ReactNode; numbers: readonly number[] }[]
}

/** Names with their numbers, whole at any width. */
export function NumbersTable({ caption, heading, columns, rows }: NumbersTableProps) {
  const from = ({ isSecondary }: { isSecondary?: boolean } = {}) => (isSecondary ? 'sm' : undefined)
  return (
    <Table aria-label={caption} tabularNums horizontalSpacing={0}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{heading}</Table.Th>
          {columns.map((column) => (
            <Table.Th key={column.label} ta="right" pl="sm" visibleFrom={from(column)}>
              {column.label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ key, name, numbers }) => (
          <Table.Tr key={key}>
            <Table.Th scope="row" fw={400} style={{ overflowWrap: 'anywhere' }}>
              {name}
              <SmallNote hiddenFrom="sm">
                {columns
                  .flatMap(({ label, isSecondary }, index) =>
                    isSecondary
                      ? [`${label} ${formatNumber(numbers[index] ?? 0)}`.replaceAll(' ', '\u00a0')]
                      : [],
                  )
                  .join(' · ')}
              </SmallNote>
            </Table.Th>
            {numbers.map((number, index) => (
              <Table.Td key={columns[index]?.label} ta="right" pl="sm" visibleFrom={from(columns[index])}>
                {formatNumber(number)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
