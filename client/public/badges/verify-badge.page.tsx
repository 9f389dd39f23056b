import { getClient, getUtils } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { postAction } from '@client/lib/posted-form.ts'
import { getErrorCode, trpc } from '@client/lib/trpc.ts'
import { Disclosure } from '@client/ui/disclosure.tsx'
import { PageSection, SectionHeading } from '@client/ui/page-section.tsx'
import { Heading, Stack } from '@client/ui/primitives.tsx'
import { urls } from '@shared/lib/urls.ts'
import { data, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router-dom'
import { BadgeChecklist } from './badge-checklist.tsx'
import { BadgeSearch } from './badge-search.tsx'
import { Certificate } from './certificate.tsx'
import { EmbedBuilder } from './embed-builder.tsx'
import {
  emptyReport,
  REPORT_ID,
  type ReportFailure,
  reportedUrl,
  reportFailureOptions,
  toReport,
} from './report-fields.ts'
import { ReportForm } from './report-form.tsx'

interface LoaderData {
  id: number | null
  isReported: boolean
}

const UNKNOWN: LoaderData = { id: null, isReported: false }

/**
 * Serves `/verify-badge/{id}`, the public record behind a badge. Redirects a merged company to the one that stayed; 404
 * when there is no such company.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { id = '' } = args.params
  const isReported = new URL(args.request.url).searchParams.has('reported')
  if (!/^\d{1,10}$/.test(id)) return data(UNKNOWN, { status: 404 })
  try {
    const badge = await getUtils(args).badges.verify.fetch({ id: Number(id) })
    if (badge.id !== Number(id)) return redirect(urls.verifyBadge(badge.id), 301)
  } catch (error) {
    const code = getErrorCode(error)
    if (code !== 'NOT_FOUND' && code !== 'INVALID_INPUT') throw error
    return data(UNKNOWN, { status: 404 })
  }
  return data<LoaderData>({ id: Number(id), isReported })
}

export const action = import.meta.env.SSR
  ? postAction(emptyReport, ({ params: { id = '' }, ...args }) => ({
      send: (values) => getClient(args).badges.report.mutate(toReport(values, id)),
      next: () => reportedUrl(id),
      ...reportFailureOptions,
    }))
  : undefined

export function Component() {
  const { id, isReported } = useLoaderData<LoaderData>()
  return id === null ? <Unknown /> : <BadgeRecord id={id} isReported={isReported} />
}

function BadgeRecord({ id, isReported }: { id: number; isReported: boolean }) {
  const [badge] = trpc.badges.verify.useSuspenseQuery({ id })
  const failed = useActionData<ReportFailure>()
  return (
    <>
      <PageMeta
        title={`HostScore badge of ${badge.name}`}
        description={`See whether ${badge.name} in ${badge.city}, ${badge.state} holds a valid HostScore badge, its dates, and its registered website.`}
        path={urls.verifyBadge(id)}
        noindex
      />
      <PageSection tone="sand" space="tight">
        <Certificate badge={badge} />
      </PageSection>
      <PageSection labelledBy="checklist" space="tight">
        <SectionHeading
          id="checklist"
          title="What to check"
          intro="One minute to make sure a badge isn’t copied."
        />
        <Stack gap={6}>
          <BadgeChecklist badge={badge} />
          {badge.status === 'valid' ? (
            <Disclosure summary={`Is ${badge.name} your company? Get the badge for your website`}>
              <EmbedBuilder company={badge} />
            </Disclosure>
          ) : null}
        </Stack>
      </PageSection>
      <PageSection tone="sand" id={REPORT_ID} labelledBy="report-title" space="tight">
        <SectionHeading
          id="report-title"
          title="Report misuse"
          intro={
            badge.status === 'valid'
              ? 'Seen this badge on another website or next to another name? Let us know where.'
              : `Seen a badge that says ${badge.name} is certified? Let us know where.`
          }
        />
        <ReportForm companyId={id} failed={failed} isReported={isReported} />
      </PageSection>
    </>
  )
}

function Unknown() {
  return (
    <>
      <PageMeta
        title="Badge Not Found"
        description="There is no HostScore badge with this number."
        path={null}
      />
      <PageSection width="text" space="tight" className="stack">
        <Heading level={1} size={2}>
          Badge Not Found
        </Heading>
        <p className="intro">
          No company we list has this number. The badge that led you here isn’t ours, or its company is no
          longer listed. Search by name to be sure.
        </p>
        <BadgeSearch />
      </PageSection>
    </>
  )
}
