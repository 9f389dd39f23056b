import { useReturnFocus } from '@client/admin/parts/focus/return-focus.ts'
import { serverErrorMessage } from '@client/lib/error-message.ts'
import { showToast } from '@client/lib/toasts.tsx'
import { trpc } from '@client/lib/trpc.ts'
import { Button } from '@mantine/core'
import type { CompanyScorePreview } from '@shared/companies/company-record.schema.ts'
import { adminToasts } from '@shared/lib/admin-toasts.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

/** Recalculates one company: shows what would change, and publishes after a yes. */
export function RecalculateCompany({ companyId }: { companyId: number }) {
  const utils = trpc.useUtils()
  const [preview, setPreview] = useState<CompanyScorePreview | null>(null)
  const recalculateButton = useReturnFocus(preview !== null)
  const previewSection = useRef<HTMLElement>(null)
  // The preview replaces the button, which has the focus.
  useEffect(() => {
    if (preview) previewSection.current?.focus()
  }, [preview])
  // A mutation, because each press calculates again: a query would show a stored preview.
  const loadPreview = useMutation({
    mutationFn: () => utils.client.hostscore.previewCompany.query({ companyId }),
    onSuccess: setPreview,
    onError: (error) => showToast(adminToasts.scoreFailed(serverErrorMessage(error))),
  })
  const publish = trpc.hostscore.recalculateCompany.useMutation({
    onSuccess: async (scored) => {
      setPreview(null)
      showToast(adminToasts.scorePublished(scored))
      await Promise.all([
        utils.hostscore.invalidate(),
        utils.companies.invalidate(),
        utils.audit.invalidate(),
      ])
    },
    onError: (error) => {
      setPreview(null)
      showToast(adminToasts.scoreFailed(serverErrorMessage(error)))
    },
  })
  if (!preview) {
    return (
      <div>
        <Button
          ref={recalculateButton}
          variant="default"
          loading={loadPreview.isPending}
          onClick={() => loadPreview.mutate()}
        >
          Recalculate…
        </Button>
      </div>
    )
  }
  const { fingerprint } = preview
  return (
    <section
      ref={previewSection}
      tabIndex={-1}
      className="admin-company-review"
      aria-labelledby="score-preview"
    >
      <h3 id="score-preview" className="admin-heading">
        {getHeadline(preview)}
      </h3>
      <Factors preview={preview} />
      <div className="admin-actions">
        <Button loading={publish.isPending} onClick={() => publish.mutate({ companyId, fingerprint })}>
          Publish Score
        </Button>
        <Button variant="default" disabled={publish.isPending} onClick={() => setPreview(null)}>
          Cancel
        </Button>
      </div>
    </section>
  )
}

const scoreText = (score: number | null) => (score === null ? 'no score' : String(score))

function getHeadline({ before, after }: CompanyScorePreview): string {
  return before.total === after.total
    ? `No change: ${scoreText(after.total)}`
    : `HostScore ${scoreText(before.total)} → ${scoreText(after.total)}`
}

function Factors({ preview: { factors, hasBefore, before, after } }: { preview: CompanyScorePreview }) {
  const changed = factors.filter((factor) => factor.isChanged)
  if (before.total === null && !hasBefore) return <p>No score was published before.</p>
  if (!hasBefore) {
    return before.total === after.total ? (
      <p>From today’s facts (same total as published).</p>
    ) : (
      <p>From today’s facts. The factors of the published score aren’t stored.</p>
    )
  }
  if (changed.length === 0) {
    return <p>No factor changed. Publishing updates the date of the score and its badge.</p>
  }
  return (
    <ul className="admin-list">
      {changed.map(({ key, name, weight, before, after }) => (
        <li key={key}>
          <p>
            {name}: {before ?? 'not enough data'} → {after ?? 'not enough data'}
          </p>
          <p className="admin-small">Weight {weight}%</p>
        </li>
      ))}
    </ul>
  )
}
