import { openDatabase } from '../server/platform/db.ts'
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres.ts'
import { createLog } from '../server/platform/log.ts'
const embedded = await startEmbeddedPostgres('/tmp/hm/seoan', () => {})
const { db, close } = openDatabase({ kind: 'embedded', socketDir: embedded.socketDir }, createLog('warn'))
const days = Number(process.argv[2] ?? 100), perDay = Number(process.argv[3] ?? 60)
const t = Date.now()
await db.$executeRawUnsafe(`
INSERT INTO analytics_events (at, kind, path, place, source, device, visitor)
SELECT date_trunc('hour', now()) - (i / ${perDay}) * interval '1 day' - (i % 15) * interval '1 hour', 'view',
 (ARRAY['/','/locations/fl/miami','/locations/fl/miami-beach/luxury-condos','/income-calculator','/locations/co/aspen','/methodology','/faq','/companies/65-fiddle-foyer','/blog/two-empty-nights'])[1 + (i * 7 + i / 11) % 9],
 (ARRAY[NULL,'fl/miami','fl/miami-beach',NULL,'co/aspen',NULL,NULL,NULL,NULL])[1 + (i * 7 + i / 11) % 9],
 (ARRAY['direct','search','search','social','internal','referral','campaign','search','email'])[1 + (i / 2) % 9],
 (ARRAY['phone','phone','desktop','desktop','phone','tablet'])[1 + i % 6],
 'v' || (i / 2 % (20 + (i / ${perDay} * 37) % ${Math.ceil(perDay / 2)}))
FROM generate_series(0, ${days * perDay}) i`)
await db.$executeRawUnsafe(`INSERT INTO analytics_events (at, kind, path, place, source, device, visitor)
 SELECT at, k, path, place, 'internal', device, visitor FROM analytics_events CROSS JOIN LATERAL unnest(CASE WHEN id % 53 = 0 THEN ARRAY['form_step_1','form_step_2','sent'] WHEN id % 31 = 0 THEN ARRAY['form_step_1','form_step_2'] WHEN id % 17 = 0 THEN ARRAY['form_step_1'] ELSE '{}'::text[] END) k WHERE kind = 'view'`)
await db.$executeRawUnsafe(`UPDATE leads SET is_sample = false, source = (ARRAY['search','direct','social'])[1 + id % 3], landing_place = (ARRAY['fl/miami','co/aspen',NULL])[1 + id % 3], status = (ARRAY['new','contacted','won','lost'])[1 + id % 4], created_at = now() - (id % 50) * interval '1 day' WHERE id <= 40`)
console.log(await db.analyticsEvent.count(), Date.now() - t)
await close(); await embedded.stop()
process.exit(0)
