// Loaded into a portal: each SIGUSR2 moves its clock, an hour ahead, then an hour behind, then back.
const HOUR_MS = 60 * 60 * 1000;
const OFFSETS_MS = [0, HOUR_MS, -HOUR_MS];
const RealDate = Date;
let jumps = 0;
const now = () => RealDate.now() + OFFSETS_MS[jumps % OFFSETS_MS.length];

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(now());
    else super(...parts);
  }

  static now() {
    return now();
  }
};
process.on('SIGUSR2', () => {
  jumps += 1;
});
