/** The audit log is a module of its own; sign-in writes to it by this name. */
export { recordAudit, recordSystemAudit } from '@server/modules/audit/audit.service.ts'
