export { recordAudit, recordSystemAudit } from '@server/modules/audit/audit.service.ts'
