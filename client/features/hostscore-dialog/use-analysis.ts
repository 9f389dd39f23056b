import { useUtils } from '@client/lib/trpc.ts'
import type { ScoreAnalysis, ScorePoint } from '@shared/schemas/hostscore.schema.ts'
import { useCallback, useEffect, useState } from 'react'

type View = typeof import('./analysis-view.tsx')

export type AnalysisState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'loaded'; AnalysisView: View['AnalysisView']; analysis: ScoreAnalysis; history: ScorePoint[] }

/** Code that only readers of an analysis need: no list of companies carries it. */
function loadView(): Promise<View> {
  return import('./analysis-view.tsx')
}

/** Fetches the code at the first sign of interest; a failure is met again, and said, when it is opened. */
export function preloadAnalysisView(): void {
  loadView().catch(() => null)
}

/**
 * A company's analysis and score history, and the code that draws them. They come together or not at all: whatever
 * cannot be had, trying again asks for it again.
 */
export function useAnalysis(companyId: number): { state: AnalysisState; retry: () => void } {
  const utils = useUtils()
  const [state, setState] = useState<AnalysisState>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(1)

  useEffect(() => {
    let isWanted = attempt > 0
    const show = (next: AnalysisState) => {
      if (isWanted) setState(next)
    }
    show({ kind: 'loading' })
    Promise.all([
      loadView(),
      utils.hostscore.analysis.fetch({ companyId }),
      utils.hostscore.history.fetch({ companyId }),
    ])
      .then(([{ AnalysisView }, analysis, history]) =>
        show({ kind: 'loaded', AnalysisView, analysis, history }),
      )
      .catch(() => show({ kind: 'failed' }))
    return () => {
      isWanted = false
    }
  }, [attempt, companyId, utils])

  return { state, retry: useCallback(() => setAttempt((count) => count + 1), []) }
}
