import { defineMail } from '@server/modules/email/mail-definition.mails.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'
import { z } from 'zod'
import { countCompanies, findWaitablePlace } from './waitlist.service.ts'
import { renderPlaceOpenedMail } from './waitlist.views.tsx'

export const placeMails = [
  defineMail({
    name: 'place.opened',
    audience: 'person',
    priority: 'bulk',
    optional: 'waitlist',
    /** Each as `state/city`. */
    payload: z.object({ places: z.array(z.string()) }),
    async render(deps, { payload: { places } }) {
      const open = []
      for (const key of places) {
        const [state = '', city = ''] = key.split('/')
        const place = await findWaitablePlace(deps, { state, city })
        const companyCount = await countCompanies(deps, place)
        const path = urls.location({ state, city })
        if (companyCount > 0)
          open.push({ name: place.name, companyCount, url: absoluteUrl(deps.config.publicUrl, path) })
      }
      return open.length > 0 ? renderPlaceOpenedMail({ places: open }) : null
    },
  }),
]
