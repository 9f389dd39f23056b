import { Button } from '@client/ui/button.tsx'
import { ButtonLink } from '@client/ui/button-link.tsx'
import { Dialog } from '@client/ui/dialog.tsx'
import { Card, Row, Stack } from '@client/ui/primitives.tsx'
import { urls } from '@shared/lib/urls.ts'
import styles from './analysis-dialog.module.css'
import { AnalysisView } from './analysis-view.tsx'
import { useAnalysis } from './use-analysis.ts'

interface AnalysisDialogProps {
  company: { id: number; name: string }
  onClose: () => void
}

/** HostScore analysis dialog (product 4.5). */
export function AnalysisDialog({ company, onClose }: AnalysisDialogProps) {
  const { state, retry } = useAnalysis(company.id)
  return (
    <Dialog title={`HostScore of ${company.name}`} onClose={onClose}>
      {state.kind === 'loading' ? <Loading /> : null}
      {state.kind === 'failed' ? (
        <Card tone="danger" role="alert">
          <p>Failed to load HostScore data. Please try again.</p>
          <Row>
            <Button kind="secondary" onClick={retry}>
              Try Again
            </Button>
          </Row>
        </Card>
      ) : null}
      {state.kind === 'loaded' ? (
        <Stack gap={8}>
          <AnalysisView analysis={state.analysis} history={state.history} />
          <Row>
            <ButtonLink to={urls.company(company)} kind="secondary">
              View profile
              <span className="visually-hidden"> of {company.name}</span>
            </ButtonLink>
          </Row>
        </Stack>
      ) : null}
    </Dialog>
  )
}

function Loading() {
  return (
    <Stack gap={6} className={styles.loading} role="status">
      <span className="visually-hidden">Loading the HostScore analysis</span>
      <i />
      <i />
      <i />
    </Stack>
  )
}
