import { Disclosure } from '@client/components/disclosure.tsx'
import { PageSection, SectionHeading } from '@client/components/page-section.tsx'
import { EmbedBuilder } from '@client/features/badge-gallery/embed-builder.tsx'
import { BadgeSearch } from '@client/features/badge-verification/badge-search.tsx'
import { Certificate } from '@client/features/badge-verification/certificate.tsx'
import { reportAction } from '@client/features/badge-verification/report-action.ts'
import { REPORT_ID, type ReportFailure } from '@client/features/badge-verification/report-fields.ts'
import { ReportForm } from '@client/features/badge-verification/report-form.tsx'
import { WhatToCompare } from '@client/features/badge-verification/what-to-compare.tsx'
import { utilsOf } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { errorCode, trpc } from '@client/lib/trpc.ts'
import { urls } from '@shared/urls.ts'
import { data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router-dom'
import styles from './verify-badge.module.css'

interface Loaded {
  /** Null where no approved company has this number. */
  id: number | null
  isReported: boolean
}

const UNKNOWN: Loaded = { id: null, isReported: false }

/** `/verify-badge/{id}`: the public record behind a badge; 404 where there is no such company. */
export async function loader(args: LoaderFunctionArgs) {
  const { id = '' } = args.params
  const isReported = new URL(args.request.url).searchParams.has('reported')
  if (!/^\d{1,10}$/.test(id)) return data(UNKNOWN, { status: 404 })
  try {
    await utilsOf(args).badges.verify.fetch({ id: Number(id) })
  } catch (error) {
    const code = errorCode(error)
    if (code !== 'NOT_FOUND' && code !== 'INVALID_INPUT') throw error
    return data(UNKNOWN, { status: 404 })
  }
  return data<Loaded>({ id: Number(id), isReported })
}

// Where the report form posts to.
export const action = import.meta.env.SSR ? reportAction : undefined

/** Verify a badge: what a click on it leads to. */
export function Component() {
  const { id, isReported } = useLoaderData<Loaded>()
  return id === null ? <Unknown /> : <Record id={id} isReported={isReported} />
}

function Record({ id, isReported }: { id: number; isReported: boolean }) {
  const [badge] = trpc.badges.verify.useSuspenseQuery({ id })
  const failed = useActionData<ReportFailure>()
  return (
    <>
      <PageMeta
        title={`HostScore badge of ${badge.name}`}
        description={`Whether ${badge.name} in ${badge.city}, ${badge.state} holds a valid HostScore badge, since when, until when, and for which website.`}
        path={urls.verifyBadge(id)}
        noindex
      />
      <PageSection tone="sand" space="tight">
        <Certificate badge={badge} />
      </PageSection>
      <PageSection labelledBy="compare" space="tight">
        <SectionHeading
          id="compare"
          title="What to compare"
          lead="A minute that can save you from a copied badge."
        />
        <WhatToCompare badge={badge} />
        {badge.status === 'valid' ? (
          <div className={styles.own}>
            <Disclosure summary={`Is ${badge.name} your company? Get the badge for your website`}>
              <EmbedBuilder company={badge} />
            </Disclosure>
          </div>
        ) : null}
      </PageSection>
      <PageSection tone="sand" id={REPORT_ID} labelledBy="report-title" space="tight">
        <SectionHeading
          id="report-title"
          title="Report misuse"
          lead={
            badge.status === 'valid'
              ? 'Seen this badge on another website, or beside another name? Tell us where.'
              : `Seen a badge that says ${badge.name} is certified? Tell us where.`
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
        noindex
      />
      <PageSection width="text">
        <div className={styles.find}>
          <h1 className={styles.title}>Badge Not Found</h1>
          <p className="lead">
            No approved company has this number. A badge that led you here is not from us, or its company is
            no longer listed. You can search by name to be sure.
          </p>
          <BadgeSearch />
        </div>
      </PageSection>
    </>
  )
}
