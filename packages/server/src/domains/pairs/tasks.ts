import { paper } from '../../platform/pdf/papers.ts'

export const agreementPaper = paper(
  'agreement',
  async () => (await import('./agreements/agreement-pdf.ts')).drawAgreement,
)
export const certificatePaper = paper(
  'certificate',
  async () => (await import('./certificates/certificate-pdf.ts')).drawCertificate,
)
