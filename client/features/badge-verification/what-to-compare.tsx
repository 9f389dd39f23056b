import type { BadgeVerification } from '@shared/schemas/badge.schema.ts'
import { urls } from '@shared/urls.ts'
import { Link } from 'react-router-dom'
import { siteName } from './badge-words.ts'
import styles from './what-to-compare.module.css'

/** How a visitor tells a real badge from a borrowed one. */
export function WhatToCompare({ badge }: { badge: BadgeVerification }) {
  return (
    <ol className={styles.list}>
      <li>
        <b>This address.</b> A real badge leads to this page, on this site. If the link led somewhere else,
        what you saw proves nothing.
      </li>
      <li>
        <b>The website you came from.</b> {websiteRule(badge)}
      </li>
      <li>
        <b>The name.</b> It must be the company you are about to deal with, not one that sounds alike.
      </li>
      <li>
        <b>The status above.</b> Only “Valid” counts. A picture that still shows a score elsewhere may be an
        old copy.
      </li>
      <li>
        <b>For programs.</b> The <a href={urls.badgeStatement(badge.id)}>signed statement</a> says the same
        and can be checked offline; the <Link to={urls.badgeGallery()}>embedding guide</Link> has the script.
      </li>
    </ol>
  )
}

function websiteRule({ name, status, website }: BadgeVerification): string {
  if (status !== 'valid') return `${name} may not show a badge on any website today.`
  return website?.trim()
    ? `${name} registered ${siteName(website)}. A badge of this company on another site is misuse.`
    : `${name} has registered no website, so no website may show this badge.`
}
