import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { startProduct } from './lighthouse/product.ts'
const product = await startProduct()
const chrome = await launch({ chromePath: '/usr/bin/chromium', chromeFlags: ['--headless=new','--no-sandbox','--disable-gpu'], logLevel:'silent' })
try {
for (const p of process.argv.slice(2)) {
const r = await lighthouse(product.url+p, { port: chrome.port, logLevel:'silent', output:'json', formFactor:'mobile', onlyCategories:['performance'] })
const a = r!.lhr.audits
for (const k of ['first-contentful-paint','largest-contentful-paint','speed-index','total-blocking-time','interactive','cumulative-layout-shift','server-response-time','bootup-time','mainthread-work-breakdown','max-potential-fid']) console.log(k, a[k]?.displayValue, a[k]?.score)
console.log('bench', r!.lhr.environment.benchmarkIndex)
console.log(JSON.stringify((a['lcp-breakdown-insight']?.details as any)?.items?.[0]?.items ?? a['lcp-breakdown-insight']?.details, null, 0)?.slice(0,1500))
for (const it of (a['network-requests']!.details as any).items) console.log(Math.round(it.networkRequestTime), Math.round(it.networkEndTime), it.transferSize, it.resourceType, it.priority, it.url.slice(-50))
for (const it of (a['long-tasks']?.details as any)?.items ?? []) console.log('long', it.duration, it.startTime, it.url.slice(-40))
console.log(JSON.stringify((a['mainthread-work-breakdown']?.details as any)?.items?.map((i:any)=>[i.groupLabel,Math.round(i.duration)])))
}
} finally { chrome.kill(); await product.stop() }
