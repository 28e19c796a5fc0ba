import { startEmbeddedPostgres } from '../embeddedPostgres.ts';

/** A process of its own that uses the server in the named directory until it is told to stop or is killed. */
const [directory = ''] = process.argv.slice(2);
const server = await startEmbeddedPostgres({ directory });
process.stdout.write(server.connectionString);
process.stdin.resume();
process.stdin.once('end', () => void server.stop());
