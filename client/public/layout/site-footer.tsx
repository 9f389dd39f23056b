import { useClaims } from '@client/lib/site.ts'
import { Logo } from '@client/ui/illustrations/logo.tsx'
import { brand } from '@shared/lib/brand.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'
import { footerGroups } from './nav-links.ts'
import { SchemeSwitch } from './scheme-switch.tsx'
import classes from './site-footer.module.css'

export function SiteFooter() {
  const claims = useClaims()
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.about}>
          <Link to={urls.home()} className={classes.logo} aria-label={`${brand.name}, home page`}>
            <Logo onDeep />
          </Link>
          <p>
            {brand.tagline}. One request, {claims.free.text} for owners, with {claims.noObligation.text}.
          </p>
        </div>
        <nav aria-label="Footer" className={classes.groups}>
          {footerGroups.map((group) => (
            <div key={group.title}>
              <h2 className={classes.title}>{group.title}</h2>
              <ul className={classes.links}>
                {group.links.map((link) => (
                  <li key={link.label}>
                    <Link to={link.href} className={classes.link}>
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={classes.end}>
          <SchemeSwitch />
          <p className={classes.finePrint}>
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
