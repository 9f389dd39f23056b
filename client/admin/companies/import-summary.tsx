import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { countReady, type ImportResult } from '@shared/companies/company-import.schema.ts'
import { formatNumber, plural } from '@shared/lib/format.ts'
import { useEffect, useId, useRef } from 'react'

interface ImportSummaryProps {
  fileName: string
  result: ImportResult
}

/** Rows of a file by what happens to them. Takes the focus with each new result. */
export function ImportSummary({ fileName, result }: ImportSummaryProps) {
  const summary = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const { counts, isImported, status, ignoredColumns } = result
  // biome-ignore lint/correctness/useExhaustiveDependencies: announces each new result
  useEffect(() => summary.current?.focus(), [result])
  const advice = getAdvice(result)
  const listing = status === 'approved' ? ', listed immediately' : ', waiting for your review'
  const figures = [
    {
      count: counts.create,
      text: `${isImported ? 'created' : 'to create'}${counts.create > 0 ? listing : ''}`,
    },
    { count: counts.update, text: isImported ? 'updated' : 'to update' },
    { count: counts.unchanged, text: 'unchanged' },
    { count: counts.refused, text: 'refused' },
  ]
  return (
    <Paper
      ref={summary}
      tabIndex={-1}
      role="group"
      aria-labelledby={titleId}
      fz="sm"
      bg={counts.refused > 0 ? 'var(--color-danger-tint)' : 'var(--color-pine-tint)'}
    >
      <Stack gap="xs">
        <Title order={3} id={titleId}>
          {isImported ? `${fileName} is imported` : fileName}
        </Title>
        <Group component="ul" gap="xs" className="admin-plain-list">
          {figures.map(({ count, text }) => (
            <li key={text}>
              <strong>{formatNumber(count)}</strong> {text}
            </li>
          ))}
        </Group>
        {advice ? <p>{advice}</p> : null}
        {ignoredColumns.length > 0 ? (
          <Text size="xs">
            Ignored columns:{' '}
            {ignoredColumns
              .map(({ heading, reason }) => `${heading} (${reason.replace(/\.$/, '')})`)
              .join(', ')}
            .
          </Text>
        ) : null}
      </Stack>
    </Paper>
  )
}

/** Says what to do about rows that cannot be imported. */
function getAdvice(result: ImportResult): string | null {
  const { refused } = result.counts
  const ready = countReady(result)
  if (refused > 0) {
    const start = result.isImported || ready === 0 ? '' : `${plural(ready, 'row is', 'rows are')} ready. `
    return refused === 1
      ? `${start}1 row needs a fix: download it with its reason, correct it and import that file.`
      : `${start}${formatNumber(refused)} rows need a fix: download them with their reasons, correct them and import that file.`
  }
  return ready === 0 && !result.isImported
    ? 'Every row matches what’s stored. There’s nothing to import.'
    : null
}
