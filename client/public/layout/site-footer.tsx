import { useClaims } from '@client/lib/site.ts'
import { Logo } from '@client/ui/illustrations/logo.tsx'
import { brand } from '@shared/lib/brand.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'
import { footerGroups } from './nav-links.ts'
import { SchemeSwitch } from './scheme-switch.tsx'
import styles from './site-footer.module.css'

export function SiteFooter() {
  const claims = useClaims()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Link to={urls.home()} className={styles.logo} aria-label={`${brand.name}, home page`}>
            <Logo onDeep />
          </Link>
          <p>
            {brand.tagline}. One request, {claims.free.text} for owners, with {claims.noObligation.text}.
          </p>
        </div>
        <nav aria-label="Footer" className={styles.groups}>
          {footerGroups.map((group) => (
            <div key={group.title}>
              <h2 className={styles.title}>{group.title}</h2>
              <ul className={styles.links}>
                {group.links.map((link) => (
                  <li key={link.label}>
                    <Link to={link.href} className={styles.link}>
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={styles.end}>
          <SchemeSwitch />
          <p className={styles.finePrint}>
            © {brand.name}. Location data from{' '}
            <a href="https://www.geonames.org/" rel="noopener">
              GeoNames
            </a>
            , CC BY 4.0.
          </p>
        </div>
      </div>
    </footer>
  )
}
