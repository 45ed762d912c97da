import { writeFileSync } from 'node:fs';
import { demoApi, demoApiFile } from '../server/test/http/api/demo-api.ts';

// What the server checks is described anew for the pages of the demo.
writeFileSync(demoApiFile, demoApi());
