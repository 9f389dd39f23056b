import { NativeSelect, Pagination } from '@mantine/core'
import { formatNumber } from '@shared/lib/format.ts'

export interface Paging {
  page: number
  pageSize: number
  total: number
  /** Counting stopped at `total`; there may be more rows. */
  totalIsCapped?: boolean
  onPage: (page: number) => void
  sizes?: { choices: readonly number[]; onChoose: (pageSize: number) => void }
}

/** Position and page links under a table: "1–50 of 1,234". */
export function TablePaging({
  page,
  pageSize,
  total,
  totalIsCapped,
  onPage,
  sizes,
  caption,
}: Paging & { caption: string }) {
  const from = (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, total)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return (
    <div className="admin-table__paging">
      <p role="status">
        {`${formatNumber(from)}–${formatNumber(to)} of ${formatNumber(total)}${totalIsCapped ? '+' : ''}`}
      </p>
      {sizes && total > Math.min(...sizes.choices) ? (
        <NativeSelect
          size="xs"
          aria-label="Rows per page"
          data={sizes.choices.map((size) => ({ value: String(size), label: `${size} per page` }))}
          value={String(pageSize)}
          onChange={(event) => sizes.onChoose(Number(event.currentTarget.value))}
        />
      ) : null}
      {pages > 1 ? (
        <div className="admin-table__pages">
          <Pagination
            total={pages}
            value={page}
            onChange={onPage}
            size="sm"
            aria-label={`Pages of ${caption}`}
            getItemProps={(item) => ({ 'aria-label': `Page ${item}`, 'data-reveals': true })}
            getControlProps={(control) => ({
              'aria-label': control === 'next' ? 'Next page' : 'Previous page',
              'data-reveals': true,
            })}
          />
        </div>
      ) : null}
    </div>
  )
}
