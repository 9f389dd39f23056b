import { Logo } from '@client/illustrations/logo.tsx'
import { brand } from '@shared/brand.ts'
import { claims } from '@shared/claims.ts'
import { urls } from '@shared/urls.ts'
import { Link } from 'react-router-dom'
import { footerGroups } from './nav-links.ts'
import classes from './site-footer.module.css'

/** Footer of every page. */
export function SiteFooter() {
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
        <p className={classes.fine}>
          © {brand.name}. Place data from{' '}
          <a href="https://www.geonames.org/" rel="noopener">
            GeoNames
          </a>
          , CC BY 4.0.
        </p>
      </div>
    </footer>
  )
}
