import { NumberedSteps } from '@client/ui/numbered-steps.tsx'
import type { BadgeVerification } from '@shared/badges/badge.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'
import { displayUrl } from './badge-labels.ts'

export function BadgeChecklist({ badge }: { badge: BadgeVerification }) {
  return (
    <NumberedSteps>
      <li>
        <b>This page’s URL.</b> A real badge links to this page, on this site. If the link led anywhere else,
        the badge proves nothing.
      </li>
      <li>
        <b>The website you came from.</b> {websiteRule(badge)}
      </li>
      <li>
        <b>The name.</b> It must be the company you’re dealing with, not one that sounds similar.
      </li>
      <li>
        <b>The status above.</b> Only “Valid” counts. An image elsewhere that still shows a score may be an
        old copy.
      </li>
      <li>
        <b>For developers.</b> The <a href={urls.badgeStatement(badge.id)}>signed statement</a> says the same
        and can be checked offline. The <Link to={urls.badgeGallery()}>embedding guide</Link> has the script.
      </li>
    </NumberedSteps>
  )
}

function websiteRule({ name, status, website }: BadgeVerification): string {
  if (status !== 'valid') return `${name} may not currently show a badge on any website.`
  return website?.trim()
    ? `${name} registered ${displayUrl(website)}. Its badge on any other site is misuse.`
    : `${name} hasn’t registered a website with us, so we can’t confirm which site is theirs. Ask the company before you rely on the badge.`
}
