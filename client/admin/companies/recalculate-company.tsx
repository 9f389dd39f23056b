import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { toastFailure, toastOutcome } from '@client/admin/lib/mutation-toasts.ts'
import { useRefresh } from '@client/admin/lib/use-refresh.ts'
import { useReturnFocus } from '@client/admin/parts/focus/return-focus.ts'
import { SmallNote } from '@client/admin/parts/note.tsx'
import { Section } from '@client/admin/parts/section.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import type { CompanyScorePreview } from '@shared/companies/company-record.schema.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** Recalculates one company: shows what would change, and publishes after a yes. */
export function RecalculateCompany({ companyId }: { companyId: number }) {
  const utils = trpc.useUtils()
  // A mutation, because each press calculates again: a query would show a stored preview.
  const refresh = useRefresh('hostscore', 'companies', 'audit')
  const calculation = useMutation({
    mutationFn: () => utils.client.hostscore.previewCompany.query({ companyId }),
    onError: toastFailure(adminToasts.scoreFailed),
  })
  const preview = calculation.data
  const recalculateButton = useReturnFocus(preview !== undefined)
  const previewBox = useRef<HTMLDivElement>(null)
  // The preview replaces the button, which has the focus.
  useEffect(() => {
    if (preview) previewBox.current?.focus()
  }, [preview])
  const publish = trpc.hostscore.recalculateCompany.useMutation({
    ...toastOutcome(adminToasts.scorePublished, adminToasts.scoreFailed, refresh),
    onSettled: calculation.reset,
  })
  if (!preview) {
    return (
      <div>
        <Button
          ref={recalculateButton}
          variant="default"
          loading={calculation.isPending}
          onClick={() => calculation.mutate()}
        >
          Recalculate…
        </Button>
      </div>
    )
  }
  return (
    <Paper ref={previewBox} tabIndex={-1} bg="var(--color-sand)">
      <Section title={getHeadline(preview)}>
        <Factors preview={preview} />
        <Group gap="xs">
          <Button
            loading={publish.isPending}
            onClick={() => publish.mutate({ companyId, fingerprint: preview.fingerprint })}
          >
            Publish Score
          </Button>
          <Button variant="default" disabled={publish.isPending} onClick={calculation.reset}>
            Cancel
          </Button>
        </Group>
      </Section>
    </Paper>
  )
}

const scoreText = (score: number | null) => (score === null ? 'no score' : String(score))

function getHeadline({ before, after }: CompanyScorePreview): string {
  return before.total === after.total
    ? `No change: ${scoreText(after.total)}`
    : `HostScore ${scoreText(before.total)} → ${scoreText(after.total)}`
}

/** Says why no factors are listed. */
function getReason({ hasBefore, before, after }: CompanyScorePreview): string {
  if (hasBefore) return 'No factor changed. Publishing updates the date of the score and its badge.'
  if (before.total === null) return 'No score was published before.'
  if (before.total === after.total) return 'From today’s facts (same total as published).'
  return 'From today’s facts. The factors of the published score aren’t stored.'
}

function Factors({ preview }: { preview: CompanyScorePreview }) {
  const changed = preview.hasBefore ? preview.factors.filter((factor) => factor.isChanged) : []
  if (changed.length === 0) return <Text size="sm">{getReason(preview)}</Text>
  return (
    <Stack component="ul" gap="xs" className="admin-plain-list">
      {changed.map(({ key, name, weight, before, after }) => (
        <li key={key}>
          <Text size="sm">
            {name}: {before ?? 'not enough data'} → {after ?? 'not enough data'}
          </Text>
          <SmallNote>Weight {weight}%</SmallNote>
        </li>
      ))}
    </Stack>
  )
}
