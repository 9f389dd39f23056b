import { useClaims } from '@client/lib/site.ts'
import { Logo } from '@client/ui/illustrations/logo.tsx'
import { Grid, Note, Row, Stack } from '@client/ui/primitives.tsx'
import { brand } from '@shared/lib/brand.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'
import { footerGroups } from './nav-links.ts'
import { SchemeSwitch } from './scheme-switch.tsx'
import styles from './site-footer.module.css'

export function SiteFooter() {
  const claims = useClaims()
  return (
    <footer className={`surface-deep ${styles.footer}`}>
      <Stack gap={6} className={styles.inner}>
        <Grid columns={[1, 3]} gap={8}>
          <Stack gap={2} className={styles.about}>
            <Link to={urls.home()} className={styles.logo} aria-label={`${brand.name}, home page`}>
              <Logo onDeep />
            </Link>
            <p>
              {brand.tagline}. One request, {claims.free.text} for owners, with {claims.noObligation.text}.
            </p>
          </Stack>
          <Grid as="nav" aria-label="Footer" min={8.5}>
            {footerGroups.map((group) => (
              <div key={group.title}>
                <h2 className={styles.title}>{group.title}</h2>
                <Stack as="ul" gap={0}>
                  {group.links.map((link) => (
                    <li key={link.label}>
                      <Link to={link.href} className={styles.link}>
                        {link.label}
                      </Link>
                    </li>
                  ))}
                </Stack>
              </div>
            ))}
          </Grid>
        </Grid>
        <Row justify="space-between" gap={8} rowGap={3} className={styles.end}>
          <SchemeSwitch />
          <Note size="xs">
            © {brand.name}. Location data from{' '}
            <a href="https://www.geonames.org/" rel="noopener">
              GeoNames
            </a>
            , CC BY 4.0.
          </Note>
        </Row>
      </Stack>
    </footer>
  )
}
