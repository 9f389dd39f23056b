import { execSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import { loadReferenceData } from '@prisma-data/seed.ts'
import { loadEnv } from '@server/config/env.ts'
import { createDeps } from '@server/deps.ts'
import { recalculateAll } from '@server/modules/hostscore/recalculation.service.ts'
import { insertCompanies } from './bench/company-rows.ts'
const dir = mkdtempSync('/tmp/hm-bench-')
const { deps, close } = await createDeps(loadEnv({ LOG_LEVEL: 'error', ADMIN_PASSWORD: 'not a secret here', DATA_DIR: dir }), () => {}, () => {})
await loadReferenceData(deps.db)
await insertCompanies({ query: async (t: string, v?: unknown[]) => { for (const s of v ? [t] : t.split(';\n')) await deps.db.$executeRawUnsafe(s, ...(v ?? [])) } } as never, 100000)
const pids = execSync(`pgrep -P ${process.pid}`).toString().trim().split('\n')
const cpu = () => pids.map(p => { try { const f = execSync(`cat /proc/${p}/stat 2>/dev/null`).toString().split(') ')[1]!.split(' '); return (Number(f[11]) + Number(f[12])) * 10 } catch { return 0 } }).reduce((a, b) => a + b, 0)
for (let i = 0; i < 2; i++) {
  const c = cpu(), o = process.cpuUsage(), s = performance.now()
  await recalculateAll(deps, { userId: 1, email: 'x', role: 'owner' }, { wait: true, requestId: 'x' })
  const d = process.cpuUsage(o)
  console.log('wall', Math.round(performance.now() - s), 'db cpu', cpu() - c, 'own cpu', Math.round((d.user + d.system) / 1000), 'load', os.loadavg()[0])
}
await close(); rmSync(dir, { recursive: true, force: true }); process.exit()
