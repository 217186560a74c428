/* Lower bound for a search with four filters: columns from a file, one loop, no ids, no order, no concurrency. Built and run by limit.ts. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static double now_ms(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

static void *column(FILE *from, size_t size, size_t rows) {
  void *memory = aligned_alloc(64, (size * rows + 63) / 64 * 64);
  if (!memory || fread(memory, size, rows, from) != rows) exit(1);
  return memory;
}

/* scan FILE ROWS BITS LEAST_ROOMS LEAST_PRICE MOST_PRICE: prints the number of matching rows, and the best of 50 times in ms. */
int main(int count, char **words) {
  if (count != 7) return 2;
  FILE *from = fopen(words[1], "rb");
  if (!from) return 1;
  const size_t rows = strtoull(words[2], NULL, 10);
  const int32_t bits = atoi(words[3]), least_price = atoi(words[5]), most_price = atoi(words[6]);
  const int8_t least_rooms = (int8_t)atoi(words[4]);
  const int32_t *amenities = column(from, 4, rows);
  const int32_t *price = column(from, 4, rows);
  const int8_t *rooms = column(from, 1, rows);
  double best = 1e9;
  volatile int32_t found = 0;
  for (int run = 0; run < 50; run++) {
    const double began = now_ms();
    int32_t matches = 0;
    for (size_t at = 0; at < rows; at++)
      matches += ((amenities[at] & bits) == bits) & (rooms[at] >= least_rooms) & (price[at] >= least_price) & (price[at] <= most_price);
    found = matches;
    const double taken = now_ms() - began;
    if (taken < best) best = taken;
  }
  printf("%d %.4f\n", found, best);
  return 0;
}
