import { trpc } from '@client/lib/trpc.ts'
import type { ScoreAnalysis, ScorePoint } from '@shared/schemas/hostscore.schema.ts'
import { useCallback, useEffect, useState } from 'react'

export type AnalysisState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'loaded'; analysis: ScoreAnalysis; history: ScorePoint[] }

/**
 * A company's analysis and score history. They come together or not at all: whatever cannot be had, trying again asks
 * for it again.
 */
export function useAnalysis(companyId: number): { state: AnalysisState; retry: () => void } {
  const utils = trpc.useUtils()
  const [state, setState] = useState<AnalysisState>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(1)

  useEffect(() => {
    let isWanted = attempt > 0
    const show = (next: AnalysisState) => {
      if (isWanted) setState(next)
    }
    show({ kind: 'loading' })
    Promise.all([utils.hostscore.analysis.fetch({ companyId }), utils.hostscore.history.fetch({ companyId })])
      .then(([analysis, history]) => show({ kind: 'loaded', analysis, history }))
      .catch(() => show({ kind: 'failed' }))
    return () => {
      isWanted = false
    }
  }, [attempt, companyId, utils])

  return { state, retry: useCallback(() => setAttempt((count) => count + 1), []) }
}
