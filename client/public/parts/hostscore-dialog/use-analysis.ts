import { trpc } from '@client/lib/trpc.ts'
import type { ScoreAnalysis, ScorePoint } from '@shared/hostscore/hostscore.schema.ts'
import { useCallback, useEffect, useState } from 'react'

export type AnalysisState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'loaded'; analysis: ScoreAnalysis; history: ScorePoint[] }

/** Fetches a company's analysis and score history together; `retry` fetches both again. */
export function useAnalysis(companyId: number): { state: AnalysisState; retry: () => void } {
  const utils = trpc.useUtils()
  const [state, setState] = useState<AnalysisState>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(1)

  useEffect(() => {
    let isCurrent = attempt > 0
    const show = (next: AnalysisState) => {
      if (isCurrent) setState(next)
    }
    show({ kind: 'loading' })
    Promise.all([utils.hostscore.analysis.fetch({ companyId }), utils.hostscore.history.fetch({ companyId })])
      .then(([analysis, history]) => show({ kind: 'loaded', analysis, history }))
      .catch(() => show({ kind: 'failed' }))
    return () => {
      isCurrent = false
    }
  }, [attempt, companyId, utils])

  return { state, retry: useCallback(() => setAttempt((count) => count + 1), []) }
}
